import { CamelCasePlugin, type PluginTransformQueryArgs } from "kysely";
import { QueryTransformer } from "./columns/query-transformer.ts";

/**
 * The one place that converts between the database's snake_case and the code's camelCase: names in queries, and names of
 * columns in rows. JSON values keep their keys. SQL in templates is written as the database reads it. Instants are numbers
 * in queries as in rows: what is compared with a column of instants or written into one is converted, too.
 */
export const columnNames = new (class extends CamelCasePlugin {
	#transformer = new QueryTransformer((name) => this.snakeCase(name));
	override transformQuery({ node, queryId }: PluginTransformQueryArgs) {
		return this.#transformer.transformNode(node, queryId);
	}
	toColumnName = (name: string) => this.snakeCase(name);
	toCodeName = (name: string) => this.camelCase(name);
	toCodeRow = (row: Record<string, unknown>) => this.mapRow(row);
})({ underscoreBeforeDigits: true, maintainNestedObjectKeys: true });

/** For a JSON column whose keys the shop itself chooses: its first level in the database's spelling. */
export function toColumnNames(value: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [columnNames.toColumnName(name), one]));
}

/** The reverse of {@link toColumnNames}. */
export function toCodeNames(value: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [columnNames.toCodeName(name), one]));
}
