import { ConfigError, parseConfig } from "#platform/config.ts";

/** The sentences with which this configuration is rejected; none if it is accepted. */
export function configMistakes(environment: Record<string, string>): readonly string[] {
	try {
		parseConfig(environment);
	} catch (error) {
		if (error instanceof ConfigError) return error.sentences;
		throw error;
	}
	return [];
}
