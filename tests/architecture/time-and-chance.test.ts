import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** The system's clock, timers and random numbers; a time that is given (`new Date(at)`) is none. */
const TAKEN =
	/\bMath\.random\b|\brandom(?:Bytes|UUID|Int)\b|\bgetRandomValues\b|\b(?:Date|performance)\.now\b|\bnew Date\(\)|\btimers\/promises\b|\bset(?:Timeout|Interval|Immediate)\(/;

/** The same of the database, in statements. */
const TAKEN_IN_SQL =
	/(?<![.\w])(?:now|random|(?:clock|statement|transaction)_timestamp|gen_random_(?:uuid|bytes))\(|\bcurrent_(?:timestamp|date|time)\b/i;

/** What is not passed in by the world, and why. */
const OUTSIDE: Readonly<Record<string, string>> = {
	"app/api/access/auth/auth-call.ts": "hides how long a call takes",
	"shop/operations/backup/backup-runs.ts": "backups are files, whose times are the machine's",
	"shop/operations/backup/drill-restore.ts": "backups are files, whose times are the machine's",
	"shop/operations/backup/find-backup-state.ts": "backups are files, whose times are the machine's",
	"shop/operations/backup/make-due-backup.ts": "backups are files, whose times are the machine's",
	"shop/operations/health/find-health.ts": "compares the shop's clock with the machine's",
	"shop/people/support/support.store.ts": "compares with a column that the database fills with its time",
	"platform/clock.ts": "is the clock",
	"platform/ids.ts": "is the source of ids",
	"platform/auth/open-auth.ts": "the sign-in library has a clock of its own",
	"platform/backup/back-up-before-migration.ts": "before the world is open",
	"platform/backup/copy-request.ts": "two processes meet by files",
	"platform/backup/make-backup.ts": "backups are files, whose times are the machine's",
	"platform/backup/seal-secrets.ts": "salts",
	"platform/database/embedded/copy-files.ts": "below the world",
	"platform/database/embedded/recovering-pglite.ts": "below the world",
	"platform/database/open.ts": "below the world",
	"platform/database/transaction.ts": "below the world",
	"platform/database/turns.ts": "below the world",
	"platform/ends-within.ts": "a timeout",
	"platform/mail/mailbox.ts": "names of files",
	"platform/observe-statements.ts": "measures",
	"platform/observer.ts": "measures",
	"platform/password-hash.ts": "salts",
	"platform/payments/stripe.ts": "a timeout",
	"platform/secrets/seal.ts": "initialization vectors",
	"platform/secrets/stored-secrets.ts": "before the world is open",
	"platform/storage/disk-storage.ts": "names of files",
	"platform/work-queue.ts": "a timeout",
};

const takesTimeOrChance = (source: string, file = "a.ts") =>
	source
		.split("\n")
		.filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
		.some((line) => TAKEN.test(line) || (file.endsWith(".store.ts") && TAKEN_IN_SQL.test(line)));

describe("time and chance come from the world, so that the simulator can give them", () => {
	test("no other file of shop/, platform/ and the API takes them itself", () => {
		const files = listFiles().filter(
			(file) =>
				/^(?:shop|platform|app\/(?:api|guards|emails))\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes("/testing/"),
		);
		expect(files.length).toBeGreaterThan(400);
		const taking = files.filter((file) => takesTimeOrChance(readFileSync(file, "utf8"), file));
		expect(taking.sort()).toEqual(Object.keys(OUTSIDE).sort());
	});

	test.each([
		"const at = Date.now();",
		"\tconst key = randomBytes(16);",
		"if (Math.random() < 0.5) retry();",
		'import { setTimeout as wait } from "node:timers/promises";',
		"setTimeout(() => {}, 5);",
		"const now = new Date();",
	])("a planted %s is reported", (line) => {
		expect(takesTimeOrChance(`const a = 1;\n${line}\n`)).toBe(true);
	});

	test.each([
		"\t\t.where(sql`created_at > now() - interval '1 day'`)",
		"sql`select gen_random_uuid()`",
		"sql`order by random() limit 1`",
		"sql`values (current_timestamp)`",
	])("a planted %s is reported in a store", (line) => {
		expect(takesTimeOrChance(`const a = 1;\n${line}\n`, "a.store.ts")).toBe(true);
		expect(takesTimeOrChance("const at = clock.now();\n", "a.store.ts")).toBe(false);
	});

	test("a given time is none, nor is a comment", () => {
		expect(takesTimeOrChance("const day = new Date(at);\n\t// Not Date.now().\n")).toBe(false);
	});
});
