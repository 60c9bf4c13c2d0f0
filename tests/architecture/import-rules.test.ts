import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Who must not import what: a path in which # stands for a number, and the imports (ARCHITECTURE.md has the table). */
const FORBIDDEN: readonly [file: string, imports: readonly string[]][] = [
	["server/planted-#.ts", ["#shop/selling/orders/orders.store.ts", "../platform/clock.ts", "./../platform/clock.ts"]],
	...["app/storefront/planted-#/planted.route.tsx", "app/api/planted-#.ts"].map((file): [string, string[]] => [
		file,
		[
			"#shop/selling/orders/orders.store.ts",
			"#platform/clock.ts",
			"#server/http/create-http-server.ts",
			"#sandbox/payments/a.ts",
			"../a.ts",
		],
	]),
	[
		"app/storefront/cart/planted-#.tsx",
		[
			"#shop/selling/orders/place-order.ts",
			"#shop/selling/orders/orders.store.ts",
			"#shop/kernel/context.ts",
			"#postgrest/limits.ts",
			"#platform/clock.ts",
			"#server/http/create-http-server.ts",
			"#sandbox/payments/a.ts",
			"../a.ts",
		],
	],
	[
		"app/interface/planted-#.tsx",
		[
			"#shop/selling/cart/cart.rules.ts",
			"#app/i18n/language.ts",
			"#app/storefront/a.tsx",
			"#platform/clock.ts",
			"../a.ts",
		],
	],
	[
		"shop/selling/cart/planted-#.rules.ts",
		[
			"node:crypto",
			"zod",
			"react",
			"kysely",
			"@scope/package",
			"./cart.store.ts",
			"./place-order.ts",
			"#shop/selling/orders/place-order.ts",
			"#postgrest/limits.ts",
			"#platform/clock.ts",
			"#app/i18n/language.ts",
			"../money.rules.ts",
		],
	],
	[
		"shop/selling/cart/planted-#.store.ts",
		[
			"node:fs",
			"zod",
			"./place-order.ts",
			"#shop/selling/orders/orders.store.ts",
			"#shop/kernel/context.ts",
			"#platform/clock.ts",
			"#app/i18n/language.ts",
			"../money.rules.ts",
		],
	],
	[
		"shop/selling/cart/planted-#.ts",
		[
			"#shop/selling/orders/orders.store.ts",
			"#app/i18n/language.ts",
			"#server/http/create-http-server.ts",
			"#sandbox/payments/a.ts",
			"react",
			"react/jsx-runtime",
			"react-dom/server",
			"react-router",
			"../money.rules.ts",
		],
	],
	[
		"platform/mail/planted-#.ts",
		[
			"#app/i18n/language.ts",
			"#shop/kernel/context.ts",
			"#shop/kernel/money.rules.ts",
			"#postgrest/limits.ts",
			"#server/http/create-http-server.ts",
			"#sandbox/a.ts",
			"../clock.ts",
		],
	],
	[
		"postgrest/sql/planted-#.ts",
		[
			"#app/i18n/language.ts",
			"#shop/kernel/context.ts",
			"#shop/kernel/money.rules.ts",
			"#platform/clock.ts",
			"#server/http/create-http-server.ts",
			"#sandbox/a.ts",
			"react",
			"react-router",
			"../limits.ts",
		],
	],
	[
		"i18n/planted-#.ts",
		["#app/i18n/language.ts", "#shop/kernel/money.rules.ts", "#platform/clock.ts", "react", "../a.ts"],
	],
	[
		"sandbox/payments/planted-#.ts",
		[
			"#app/i18n/language.ts",
			"#shop/kernel/money.rules.ts",
			"#postgrest/limits.ts",
			"#platform/clock.ts",
			"#server/http/create-http-server.ts",
			"../a.ts",
		],
	],
];

/** What the rules must leave alone: without these a rule that forbids everything would pass. */
const ALLOWED: readonly [file: string, imports: readonly string[]][] = [
	[
		"server/allowed-#.ts",
		["#platform/clock.ts", "#shop/selling/orders/place-order.ts", "#app/request.ts", "./http.ts"],
	],
	[
		"app/storefront/allowed-#/allowed.route.tsx",
		["#shop/selling/orders/place-order.ts", "#app/request.ts", "react-router"],
	],
	[
		"app/storefront/cart/allowed-#.tsx",
		["#shop/selling/cart/cart.rules.ts", "#app/i18n/language.ts", "react", "./cart-line.tsx"],
	],
	["app/interface/allowed-#.tsx", ["#shop/kernel/money.rules.ts", "#app/interface/button.tsx", "react"]],
	["shop/selling/cart/allowed-#.rules.ts", ["#shop/kernel/money.rules.ts", "./cart.rules.ts"]],
	["shop/selling/cart/allowed-#.store.ts", ["kysely", "#platform/database/schema.ts", "./cart.rules.ts"]],
	[
		"shop/selling/cart/allowed-#.ts",
		["./cart.store.ts", "#shop/selling/orders/place-order.ts", "#platform/clock.ts", "node:crypto"],
	],
	["platform/mail/allowed-#.ts", ["#platform/clock.ts", "nodemailer", "node:fs", "./email.ts"]],
	["postgrest/sql/allowed-#.ts", ["#postgrest/limits.ts", "kysely", "./sql-words.ts"]],
	["shop/selling/cart/cart-#.api.ts", ["#postgrest/config.ts", "#shop/kernel/context.ts", "./place-order.ts"]],
	["app/api/operations/rest/allowed-#.ts", ["#postgrest/create-postgrest.ts", "#shop/operations/data-api/tables.ts"]],
	["i18n/allowed-#.ts", ["./format.ts"]],
	["sandbox/payments/allowed-#.ts", ["#sandbox/payments/a.ts", "#i18n/create-translate.ts", "node:http"]],
];

test("every import that the layers forbid is reported, and no other", () => {
	const folder = openFolder();
	const forbidden = plant(folder, FORBIDDEN);
	const allowed = plant(folder, ALLOWED);
	const reported = findReported(folder);
	expect([...forbidden].filter(([file]) => !reported.has(file))).toEqual([]);
	expect([...allowed].filter(([file]) => reported.has(file))).toEqual([]);
	expect(reported.size).toBe(forbidden.size);
});

/** A folder outside of the project with the project's lint. */
function openFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "shop-planted-")));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const config = JSON.parse(readFileSync("biome.json", "utf8"));
	const { $schema: _, ...rules } = config;
	writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...rules, vcs: { enabled: false } }));
	return folder;
}

/** Writes one file per import; the import by the file's name. */
function plant(folder: string, table: typeof FORBIDDEN): Map<string, string> {
	const planted = new Map<string, string>();
	for (const [pattern, imports] of table) {
		for (const [number, source] of imports.entries()) {
			const file = pattern.replace("#", String(number));
			mkdirSync(dirname(join(folder, file)), { recursive: true });
			writeFileSync(join(folder, file), `import { a } from "${source}";\n\nexport const b = a;\n`);
			planted.set(file, source);
		}
	}
	return planted;
}

function findReported(folder: string, rule = "style/noRestrictedImports"): Set<string> {
	const biome = resolve("node_modules/.bin/biome");
	const { stdout } = spawnSync(biome, ["lint", `--only=${rule}`, "--reporter=github", "--max-diagnostics=none", "."], {
		cwd: folder,
		encoding: "utf8",
	});
	const lines = stdout.split("\n").filter((line) => line.includes(`lint/${rule}`));
	return new Set(lines.map((line) => relative(folder, /file=([^,]+)/.exec(line)?.[1] ?? "")));
}

/** A rule that must report the planted files, and only these. */
const PLANTED: readonly [
	rule: string,
	bad: Readonly<Record<string, string>>,
	good: Readonly<Record<string, string>>,
][] = [
	[
		"style/noRestrictedGlobals",
		Object.fromEntries(
			["Date.now()", "fetch", "process.env", "crypto.randomUUID()", "console.log"].map((source, number) => [
				`shop/selling/cart/impure-${number}.rules.ts`,
				`export const a = () => ${source};\n`,
			]),
		),
		{
			"shop/selling/cart/pure.rules.ts": "export const a = (now: number) => new Intl.NumberFormat().format(now);\n",
			"shop/selling/cart/use-case.ts": "export const a = () => Date.now();\n",
		},
	],
	[
		"suspicious/noImportCycles",
		{
			"shop/selling/cart/first.ts": 'import type { B } from "./second.ts";\n\nexport type A = { b: B };\n',
			"shop/selling/cart/second.ts": 'import type { A } from "./first.ts";\n\nexport type B = { a: A };\n',
		},
		{
			"shop/selling/cart/third.ts": 'import type { C } from "./fourth.ts";\n\nexport type A = { c: C };\n',
			"shop/selling/cart/fourth.ts": "export type C = string;\n",
		},
	],
];

test.each(PLANTED)("%s reports what is planted, type-only imports included", (rule, bad, good) => {
	const folder = openFolder();
	for (const [file, text] of Object.entries({ ...bad, ...good })) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
	expect([...findReported(folder, rule)].sort()).toEqual(Object.keys(bad).sort());
});
