import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

test("D-150 only the outbox sends emails, so none passes the suppression list", () => {
	const sources = listFiles().filter((file) =>
		/^(app|shop|server|platform|scripts|tools)\/.*(?<!\.test)\.tsx?$/.test(file),
	);
	const senders = sources.filter((file) => /\bmail\.send\(/.test(readFileSync(file, "utf8")));
	// The second hands the outbox's call on.
	expect(senders).toEqual(["platform/mail/observe-mail.ts", "shop/kernel/outbox/send-due-messages.ts"]);
});
