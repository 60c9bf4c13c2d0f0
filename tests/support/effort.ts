/**
 * Tests that try every combination, or many random ones, try a share of them that still finds the faults they are for.
 * With `THOROUGH=1`, as at night and for the evidence, they try all.
 */
export const isThorough = process.env.THOROUGH === "1";

/** As many as a run of a few minutes can have, or all of them. */
export const effort = <T>(share: T, whole: T): T => (isThorough ? whole : share);
