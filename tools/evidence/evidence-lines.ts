import { GUEST_PURCHASE } from "../../tests/selling/checkout/purchase-budget.ts";

/** What a run has measured, by name. */
export type Figures = Readonly<Record<string, number>>;

/** How a line is measured: tests that note figures, or a command whose output has them. */
type Measured =
	| { by: "vitest" | "playwright"; files: readonly string[]; env?: Readonly<Record<string, string>> }
	| { by: "command"; command: readonly string[]; read(printed: string): Figures };

/** A promise with its measurement. It is met when nothing failed and `isMet` says so of the figures. */
export type Line = {
	id: string;
	promise: string;
	/** The command that repeats it. */
	command: string;
	measured: Measured;
	/** The figure that says how much was looked at. */
	n: string;
	says(figures: Figures): string;
	isMet(figures: Figures): boolean;
};

const vitest = (...files: string[]) => ({
	command: `npx vitest run ${files.join(" ")}`,
	measured: { by: "vitest", files } as const,
});
/** All combinations, of which `npm test` tries a share. */
const thorough = ({ command, measured }: ReturnType<typeof vitest>) => ({
	command: `THOROUGH=1 ${command}`,
	measured: { ...measured, env: { THOROUGH: "1" } },
});
const playwright = (...files: string[]) => ({
	command: `npx playwright test ${files.join(" ")}`,
	measured: { by: "playwright", files } as const,
});
const number = (value: number | undefined) => (value ?? Number.NaN).toLocaleString("en-US");

const SIMULATED = ["--seed", "1", "--runs", "4", "--scenario", "days,burst,double refund,upgrades", "--days", "0.05"];
const TRIAL_BALANCE = "tests/operations/trial-balance/trial-balance.test.ts";
const BUDGET = Object.values(GUEST_PURCHASE).reduce((sum, [statements]) => sum + statements, 0);

export const LINES: readonly Line[] = [
	{
		id: "exactly_once",
		promise: "A payment becomes one order, exactly once",
		...vitest("tests/selling/concurrency/webhooks.test.ts"),
		n: "paid",
		says: ({ paid, orders, sales, emails }) =>
			`${number(paid)} paid sessions, each reported up to 5 times in any order or never: ${number(orders)} orders, ${number(sales)} changes of stock, ${number(emails)} receipts`,
		isMet: ({ paid = 0, orders, sales, emails }) => paid > 0 && orders === paid && sales === paid && emails === paid,
	},
	{
		id: "oversell",
		promise: "Nothing is sold twice",
		...vitest("tests/selling/concurrency/last-packs.test.ts"),
		n: "buyers",
		says: ({ buyers, units, orders, charges }) =>
			`${number(buyers)} buyers at once of the last ${number(units)} packs: ${number(orders)} orders, ${number(charges)} charges`,
		isMet: ({ buyers = 0, units = 0, orders, charges }) =>
			units > 0 && buyers > units && orders === units && charges === units,
	},
	{
		id: "money",
		promise: "Every cart costs what it should, to the cent",
		...thorough(vitest("tests/selling/money/money.test.ts")),
		n: "carts",
		says: ({ carts, orders, comparisons, differences }) =>
			`${number(carts)} carts in ${number(orders)} orders, ${number(comparisons)} comparisons with an independent calculation: ${number(differences)} differences`,
		isMet: ({ carts = 0, comparisons = 0, differences }) => carts > 0 && comparisons > carts && differences === 0,
	},
	{
		id: "simulation",
		promise: "It holds through crashes, lost answers and lost connections",
		command: `npm run simulate -- ${SIMULATED.map((part) => (/[ ,]/.test(part) ? `"${part}"` : part)).join(" ")}`,
		measured: {
			by: "command",
			command: ["node", "tools/simulation/run-simulation.ts", ...SIMULATED],
			read(printed) {
				const runs = [...printed.matchAll(/^seed \S+, .+?: (\d+) steps/gm)];
				return {
					seeds: runs.length,
					steps: runs.reduce((sum, [, steps]) => sum + Number(steps), 0),
					violations: printed.match(/^VIOLATED by step/gm)?.length ?? 0,
				};
			},
		},
		n: "seeds",
		says: ({ seeds, steps, violations }) =>
			`${number(seeds)} simulated seeds, ${number(steps)} steps: ${number(violations)} broken promises`,
		isMet: ({ seeds, steps = 0, violations }) => seeds === 4 && steps > 0 && violations === 0,
	},
	{
		id: "roles",
		promise: "Nobody can do or see what their role may not",
		...vitest("tests/access/accounts/role-matrix.test.ts"),
		n: "calls",
		says: ({ calls, roles, wrong, leaks }) =>
			`${number(calls)} calls in ${number(roles)} roles: ${number(wrong)} with another status than expected, ${number(leaks)} leaks of a customer’s data`,
		isMet: ({ calls = 0, roles = 0, wrong, leaks }) => calls > 0 && roles > 1 && wrong === 0 && leaks === 0,
	},
	{
		id: "restore",
		promise: "A backup can be restored, and is checked",
		...vitest("tests/operations/backup/verify-backup.alone.test.ts"),
		n: "restored",
		says: ({ restored, violations, damaged, found }) =>
			`${number(restored)} whole backup restored with ${number(violations)} contradictions; ${number(found)} of ${number(damaged)} damaged or contradictory ones were found`,
		isMet: ({ restored = 0, violations, damaged = 0, found }) =>
			restored > 0 && violations === 0 && damaged > 0 && found === damaged,
	},
	{
		id: "accessibility",
		promise: "Usable by everyone as EN 301 549 asks, as far as machines can tell",
		...playwright("tests/browser/storefront/evidence/conformance.spec.ts"),
		n: "pages",
		says: ({ pages, checks, violations, sideways, stops, hidden, traps }) =>
			`${number(pages)} pages in the light and the dark theme, ${number(checks)} checks by axe: ${number(violations)} violations; at 320 px and at 200 % zoom ${number(sideways)} pages scroll sideways; ${number(stops)} stops of the Tab key, ${number(hidden)} without visible focus, ${number(traps)} traps`,
		isMet: ({ pages = 0, checks = 0, violations, sideways, stops = 0, hidden, traps }) =>
			pages > 0 && checks > pages && violations === 0 && sideways === 0 && stops > pages && hidden === 0 && traps === 0,
	},
	{
		id: "third_parties",
		promise: "No page loads anything from anyone else",
		...playwright("tests/browser/storefront/evidence/first-party.spec.ts"),
		n: "requests",
		says: ({ pages, requests, foreign }) =>
			`${number(requests)} requests of ${number(pages)} pages: ${number(foreign)} to another host`,
		isMet: ({ pages = 0, requests = 0, foreign }) => pages > 0 && requests > pages && foreign === 0,
	},
	{
		id: "cookies",
		promise: "No cookie before the cart",
		...playwright("tests/browser/storefront/evidence/first-party.spec.ts"),
		n: "pages",
		says: ({ pages, cookies }) => `${number(pages)} pages: ${number(cookies)} cookies`,
		isMet: ({ pages = 0, cookies }) => pages > 0 && cookies === 0,
	},
	{
		id: "cost",
		promise: "An order stays cheap",
		...vitest("tests/selling/checkout/purchase-statements.test.ts"),
		n: "purchases",
		says: ({ purchases, statements, transactions }) =>
			`${number(purchases)} guest’s purchase from checkout to the emails: ${number(statements)} database statements in ${number(transactions)} transactions; the budget is ${number(BUDGET)}`,
		isMet: ({ purchases = 0, statements = 0 }) => purchases > 0 && statements > 0 && statements <= BUDGET,
	},
	{
		id: "requirements",
		promise: "Every requirement has a test",
		command: "npm run -w tools requirements",
		measured: {
			by: "command",
			command: ["node", "scripts/print-requirements.ts"],
			read(printed) {
				const [, tested = "", all = ""] = /^all +(\d+) of +(\d+) have a test/m.exec(printed) ?? [];
				const figures: Figures = tested === "" ? {} : { requirements: Number(all), tested: Number(tested) };
				return figures;
			},
		},
		n: "requirements",
		says: ({ requirements, tested }) =>
			`${number(tested)} of ${number(requirements)} requirements have a test that names them`,
		isMet: ({ requirements = 0, tested }) => requirements > 0 && tested === requirements,
	},
	{
		id: "trial_balance",
		promise: "The accounts balance at any past instant",
		command: `TRIAL_BALANCE_INSTANTS=10000 npx vitest run ${TRIAL_BALANCE}`,
		measured: { by: "vitest", files: [TRIAL_BALANCE], env: { TRIAL_BALANCE_INSTANTS: "10000" } },
		n: "instants",
		says: ({ instants, sections, differing, wrong }) =>
			`${number(instants)} random instants of a year, ${number(sections)} sections of accounts: ${number(differing)} with a difference, ${number(wrong)} with other sums than the tables have`,
		isMet: ({ instants = 0, sections = 0, differing, wrong }) =>
			instants >= 9_900 && sections > 4 && differing === 0 && wrong === 0,
	},
];
