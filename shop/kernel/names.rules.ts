/** `addressLine1` as SQL and JSON write it: `address_line_1`. */
export function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`).replace(/([a-z])([0-9])/g, "$1_$2");
}

/** `address_line_1` as the code writes it: `addressLine1`. */
export function camelCase(name: string): string {
	return name.replace(/(?!^)_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}
