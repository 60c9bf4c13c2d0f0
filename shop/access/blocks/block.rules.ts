/** Since when, in epoch ms, and by which administrator a customer is blocked. */
export type CustomerBlock = { blockedBy: string; blockedAt: number };
