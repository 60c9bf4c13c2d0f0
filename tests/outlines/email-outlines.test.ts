import { expect, test } from "vitest";
import { EMAIL_KINDS, emailWith } from "#app/emails/testing/every-message.ts";
import { outlineOf } from "./outline-of.ts";

/** As for the pages (page-outlines.test.ts): what every email says and links, in both languages. */
test.each(EMAIL_KINDS.flatMap((kind) => [[kind, "en"] as const, [kind, "es"] as const]))(
	"the email %s in %s",
	async (kind, language) => {
		const { subject, html } = await emailWith("Nora Sample", kind, language);
		const lines = [`subject: ${subject}`, ...(await outlineOf(html))];
		await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`emails/${kind}.${language}.txt`);
	},
);
