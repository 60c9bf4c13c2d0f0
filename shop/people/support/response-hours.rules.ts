/** Typical response time in business hours (CONST-30, CONT-21). */
export const RESPONSE_HOURS = { from: 2, to: 4 } as const;
