import { expect, inject, test } from "vitest";
import { tryRecovery } from "#tools/trials/scaling/try-recovery.ts";

test.runIf(inject("postgresUrl") !== null)(
	"D-94 npm run -w tools try-recovery: a destroyed server is restored to a moment, with every order before it and none after it",
	async () => {
		expect(await tryRecovery(() => {})).toMatchObject({
			before: 16,
			lost: [],
			after: 8,
			unwanted: [],
			violations: [],
			soldAfterwards: 8,
			violationsAfterwards: [],
		});
	},
);
