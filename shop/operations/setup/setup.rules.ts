import type { HealthLine } from "#shop/operations/health/health.rules.ts";

/** What a new shop needs before it takes orders, in the order in which it is best done. */
export const SETUP_STEPS = ["payments", "mail", "addresses", "stock", "texts", "backup", "test_order"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** `left`: how many products are not counted or texts not written. `lines`: what the shop found when it checked itself. */
export type SetupState = { step: SetupStep; isDone: boolean; left: number; lines: readonly HealthLine[] };
