import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import pg from "pg";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { RecordedStatement } from "./record-statements.ts";

/** What a page costs without a framework: its elements rendered once by React, its statements sent by the driver alone. */
export type BarePage = { html: string; statements: RecordedStatement[]; databaseUrl: string };

const PAGES = 1000;
const ROUNDS = 3;

const { html, statements, databaseUrl } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as BarePage;
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const page = parse(html);
const queries = statements.map(({ text, values }, index) => ({
	text,
	values,
	...(values.length > 0 && { name: `s${index}` }),
}));
const rounds: number[] = [];
// The first round warms up.
for (let round = 0; round <= ROUNDS; round++) {
	const before = process.cpuUsage();
	for (let count = 0; count < PAGES; count++) {
		for (const query of queries) await client.query(query);
		if (renderToString(build(page)).length < html.length / 2) throw new Error("the page was not rendered");
	}
	const { user, system } = process.cpuUsage(before);
	if (round > 0) rounds.push((user + system) / 1000 / PAGES);
}
await client.end();
process.stdout.write(JSON.stringify(rounds));

type Parsed = { tag: string; attributes: Record<string, unknown>; children: (Parsed | string)[] };

/** As a page's components do for each request. */
function build(parsed: Parsed | string): ReactNode {
	if (typeof parsed === "string") return parsed;
	return createElement(parsed.tag, parsed.attributes, ...parsed.children.map(build));
}

/** The page as React's elements have it, from the doctype's end. */
function parse(text: string): Parsed {
	const root: Parsed = { tag: "html", attributes: {}, children: [] };
	const open = [root];
	const parser = new Parser(
		{
			onopentag(tag, attributes) {
				const parsed: Parsed = { tag, attributes: propsOf(attributes), children: [] };
				if (tag === "html") Object.assign(root, parsed, { children: root.children });
				else {
					open.at(-1)?.children.push(parsed);
					open.push(parsed);
				}
			},
			ontext(words) {
				const parent = open.at(-1);
				// React takes these as HTML alone.
				if (parent?.tag === "script" || parent?.tag === "style")
					parent.attributes.dangerouslySetInnerHTML = { __html: words };
				else parent?.children.push(words);
			},
			onclosetag(tag) {
				if (tag !== "html") open.pop();
			},
		},
		{ decodeEntities: true, lowerCaseAttributeNames: false },
	);
	parser.end(text.replace(/^<!doctype html>/i, ""));
	return root;
}

function propsOf({
	class: className,
	for: htmlFor,
	style,
	...others
}: Record<string, string>): Record<string, unknown> {
	return {
		...others,
		...(className !== undefined && { className }),
		...(htmlFor !== undefined && { htmlFor }),
		...(style !== undefined && { style: Object.fromEntries(style.split(";").map((part) => part.split(":", 2))) }),
	};
}
