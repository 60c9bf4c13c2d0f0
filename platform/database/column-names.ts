import { CamelCasePlugin } from "kysely";

/**
 * The one place that converts between the database's snake_case and the code's camelCase: names in queries, and names of
 * columns in rows. JSON values keep their keys. SQL in templates is written as the database reads it.
 */
export const columnNames = new CamelCasePlugin({ underscoreBeforeDigits: true, maintainNestedObjectKeys: true });
