import { href } from "react-router";
import * as z from "zod";
import { healthLine } from "#app/api/admin/operations/system/health-line.schema.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { findSetup } from "#shop/operations/setup/find-setup.ts";
import { SETUP_STEPS, type SetupStep } from "#shop/operations/setup/setup.rules.ts";

export const loader = endpoint({
	GET: {
		text: "What is left to do before the shop takes real orders, each step ticked by what the shop finds when it checks itself. Changes nothing and takes seconds.",
		right: "settings.read",
		response: z.object({
			steps: z.array(
				z.object({
					step: z.enum(SETUP_STEPS),
					isDone: z.boolean(),
					/** How many products are not counted, or texts not written. */
					left: z.int(),
					/** The page where the step is done; null if it is done in the environment. */
					path: z.string().nullable(),
					lines: z.array(healthLine),
				}),
			),
		}),
		handle: async ({ shop }) => ({
			steps: (await findSetup(shop)).map(({ lines, ...state }) => ({
				...state,
				path: PATHS[state.step],
				lines: [...lines],
			})),
		}),
	},
});
export const action = loader;

const PATHS: Readonly<Record<SetupStep, string | null>> = {
	payments: null,
	mail: null,
	addresses: href("/admin/settings"),
	stock: href("/admin/products"),
	texts: href("/admin/content"),
	backup: href("/admin/settings/backups"),
	test_order: href("/shop"),
};
