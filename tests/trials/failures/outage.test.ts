import { expect, inject, test } from "vitest";
import { tryOutage } from "#tools/trials/reliability/try-outage.ts";

test.runIf(inject("postgresUrl") !== null)(
	"a killed database fails no cached page, loses no payment, and blocks nothing; the shop continues when it is back",
	async () => {
		const { during, after, problems } = await tryOutage({ seconds: 2, perSecond: 20 });
		expect(problems).toEqual([]);
		expect(during.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 503]));
		expect(after.some(({ kind }) => kind === "purchase")).toBe(true);
	},
);
