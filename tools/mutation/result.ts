import type { Mutant } from "./instrument.ts";

/** What became of a mutant: the test that noticed it, or how it got away. */
export type Result = Mutant & { state: "killed" | "timeout" | "survived" | "not reached"; by: string | null };

/** Which test files reach a mutant, and how long each takes. */
export type Reach = { testsOf: Map<number, string[]>; milliseconds: Record<string, number> };
