import { expect, test } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

test.each<[accept: string | null, expected: boolean]>([
	[null, false],
	["", false],
	["*/*", false],
	["text/*", false],
	["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
	["text/markdown", true],
	["text/markdown, text/html, */*", true],
	["text/html, text/markdown", true],
	["TEXT/Markdown; charset=utf-8", true],
	["text/markdown;q=0.9, text/html;q=0.8", true],
	["text/markdown;q=0.8, text/html;q=0.9", false],
	["text/markdown;q=0.5, */*", false],
	["text/markdown;q=0.5, text/html;q=0.4, */*", true],
	["text/markdown;q=0.5, text/*;q=0.4, */*", true],
	["text/markdown;q=0", false],
	["text/markdown;q=0.000, text/html;q=0", false],
	["text/markdown;q=2", false],
	["text/markdown;q=high", false],
	["text/markdownish, */*", false],
	["application/json, text/markdown;q=0.1", true],
])("D-294 Accept %j gets Markdown: %j", (accept, expected) => {
	expect(prefersMarkdown(accept)).toBe(expected);
});
