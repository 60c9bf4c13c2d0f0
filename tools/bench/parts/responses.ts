import type { PostgresServer } from "../../../tests/support/servers/postgres-server.ts";
import { measureAccount } from "../measure-account.ts";
import { measureContentChange } from "../measure-content-change.ts";
import { measureDataApi } from "../measure-data-api.ts";
import { type ListFigure, measureLists } from "../measure-lists.ts";
import { measureSignIn } from "../measure-sign-in.ts";
import { type BenchTools, needsPostgres } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import { median } from "../report/median.ts";
import type { Part } from "../report/run-parts.ts";

const LISTED_ROWS = 20_000;
const MAX_LIST_RATIO = 1.3;

export const content: Part<BenchTools> = {
	name: "content",
	what: "a saved text until two processes show it",
	obstacle: needsPostgres,
	async measure({ postgres }) {
		const rounds = postgres ? await measureContentChange(postgres) : [];
		return [
			{ name: "a saved text shown by both of two processes", unit: "ms", better: "lower", rounds, mustReach: 1000 },
		];
	},
};

export const dataApi: Part<BenchTools> = {
	name: "data-api",
	what: "one row by the driver and through the data API",
	obstacle: needsPostgres,
	async measure({ postgres }) {
		const figures = postgres ? await measureDataApi(postgres) : [];
		return figures.map(({ connections, ratios }) => ({
			name: `one row by the driver ÷ through the data API, ${connections} connections`,
			unit: "ratio",
			better: "lower",
			rounds: ratios,
			mustReach: 1.7,
			aim: 1.4,
		}));
	},
};

/** Parts for a server, and for the embedded database only when named: it is the same code. */
export const onBothDatabases: readonly Part<BenchTools>[] = [
	...both("account", "the account with 5,000 orders and with 5", async (databaseUrl) => [
		{
			name: "/api/account, 5,000 orders ÷ 5",
			unit: "ratio",
			better: "lower",
			rounds: await measureAccount(databaseUrl),
			mustReach: 1.2,
		},
	]),
	...both("sign-in", "whether response times reveal known addresses", async (databaseUrl) => {
		const leaks = await measureSignIn(databaseUrl);
		return leaks.map(({ call, area, byChance }) => ({
			name: `${call}: a known address differs from an unknown one`,
			unit: "share",
			better: "lower",
			rounds: [Math.abs(area - 0.5)],
			mustReach: byChance,
			note: "deviation from half of the pairs",
		}));
	}),
	{
		name: "lists",
		what: "admin lists of 20,000 rows and of 100",
		obstacle: needsPostgres,
		measure: async ({ postgres }) => await listFigures(postgres, LISTED_ROWS),
	},
	...[100_000, 1_000_000].map((rows) => ({
		name: `lists-${rows}`,
		what: `admin lists of ${rows.toLocaleString("en-US")} rows and of 100`,
		isOnlyNamed: true,
		obstacle: needsPostgres,
		measure: async ({ postgres }: BenchTools) => await listFigures(postgres, rows),
	})),
	{
		name: "lists-embedded",
		what: "admin lists of 20,000 rows and of 100, embedded database",
		isOnlyNamed: true,
		measure: async () => await listFigures(null, LISTED_ROWS),
	},
];

function both(
	name: string,
	what: string,
	measure: (databaseUrl: string | null) => Promise<Figure[]>,
): readonly Part<BenchTools>[] {
	return [
		{ name, what, obstacle: needsPostgres, measure: async (tools) => await measure(await tools.newDatabase()) },
		{
			name: `${name}-embedded`,
			what: `${what}, embedded database`,
			isOnlyNamed: true,
			measure: async () => await measure(null),
		},
	];
}

/** The list that grows most and the middle one, of the others those that miss the limit, and the slowest one. */
async function listFigures(postgres: PostgresServer | null, rows: number): Promise<Figure[]> {
	const lists = await measureLists(postgres, rows);
	const count = rows.toLocaleString("en-US");
	const name = `admin list, ${count} rows ÷ 100`;
	const sorted = lists.toSorted((one, other) => median(other.ratios) - median(one.ratios));
	const isShown = (list: ListFigure, index: number) => index === 0 || median(list.ratios) > MAX_LIST_RATIO;
	const shared = { unit: "ratio", better: "lower", mustReach: MAX_LIST_RATIO } as const;
	const slowest = lists.toSorted((one, other) => other.largeMs - one.largeMs).slice(0, 1);
	const middle = sorted[Math.floor(sorted.length / 2)];
	return [
		...sorted.filter(isShown).map(({ list, ratios, largeMs }, index) => ({
			name: `${name}: number ${index + 1} of ${sorted.length} by ratio`,
			...shared,
			rounds: ratios,
			note: `${list}, ${largeMs.toFixed(1)} ms`,
		})),
		...(middle
			? [
					{
						name: `${name}: the middle one`,
						...shared,
						rounds: middle.ratios,
						note: middle.list,
					},
				]
			: []),
		...slowest.map(({ list, largeMs }) => ({
			name: `admin list, ${count} rows: the slowest`,
			unit: "ms" as const,
			better: "lower" as const,
			rounds: [largeMs],
			mustReach: 100,
			aim: 50,
			note: list,
		})),
	];
}
