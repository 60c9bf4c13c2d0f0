import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment merged with the file; the environment takes precedence. */
export function loadEnvironment(file = ".env", environment: Environment = process.env): Environment {
	return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...environment };
}
