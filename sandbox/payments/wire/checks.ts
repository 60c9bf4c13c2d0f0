import type { Param } from "./decode-form.ts";
import { invalid } from "./wire-error.ts";

/** Parses a decoded parameter, or rejects it as Stripe does. `path` is the parameter's wire name. */
export type Check<T> = (value: Param | undefined, path: string) => T;

type Shape = Record<string, Check<unknown>>;
export type Checked<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

export function optional<T>(check: Check<T>): Check<T | null> {
	return (value, path) => (value === undefined || value === "" ? null : check(value, path));
}

export function string(maxLength = 5000): Check<string> {
	return (value, path) => {
		if (value === undefined) throw missingParam(path);
		if (typeof value !== "string") throw invalid(`Invalid string: ${path}`, path, "parameter_invalid_string");
		if (value.trim() === "") {
			throw invalid(`You passed an empty string for '${path}'.`, path, "parameter_invalid_empty");
		}
		if (value.length > maxLength) {
			throw invalid(`Invalid string: must be at most ${maxLength} characters`, path, "parameter_invalid_string");
		}
		return value;
	};
}

export function integer(min: number, max = 99_999_999): Check<number> {
	return (value, path) => {
		const raw = string()(value, path);
		if (!/^-?\d{1,15}$/.test(raw)) {
			throw invalid(`Invalid integer: ${raw}`, path, "parameter_invalid_integer");
		}
		const number = Number(raw);
		if (number < min) {
			throw invalid(`This value must be greater than or equal to ${min}.`, path, "parameter_invalid_integer");
		}
		if (number > max) {
			throw invalid(`This value must be less than or equal to ${max}.`, path, "parameter_invalid_integer");
		}
		return number;
	};
}

export function flag(): Check<boolean> {
	return (value, path) => oneOf("true", "false")(value, path) === "true";
}

export function oneOf<const T extends string>(...choices: T[]): Check<T> {
	return (value, path) => {
		const raw = string()(value, path);
		const choice = choices.find((known) => known === raw);
		if (choice === undefined) throw invalid(`Invalid ${path}: must be one of ${choices.join(", ")}`, path);
		return choice;
	};
}

export function webUrl(): Check<string> {
	return (value, path) => {
		const raw = string()(value, path);
		const protocol = URL.parse(raw)?.protocol;
		if (protocol !== "http:" && protocol !== "https:") throw invalid("Not a valid URL", path, "url_invalid");
		return raw;
	};
}

export function list<T>(check: Check<T>, maxLength = 100): Check<T[]> {
	return (value, path) => {
		if (value === undefined) throw missingParam(path);
		if (!Array.isArray(value)) throw invalid(`Invalid array: ${path}`, path);
		if (value.length > maxLength) throw invalid(`Invalid array: ${path} takes at most ${maxLength}`, path);
		return value.map((item, index) => check(item, `${path}[${index}]`));
	};
}

export function parts<S extends Shape>(shape: S): Check<Checked<S>> {
	return (value, path) => {
		if (value === undefined) throw missingParam(path);
		if (typeof value === "string" || Array.isArray(value)) throw invalid(`Invalid object: ${path}`, path);
		const nameOf = (key: string) => (path === "" ? key : `${path}[${key}]`);
		const unknown = Object.keys(value).find((key) => !Object.hasOwn(shape, key));
		if (unknown !== undefined) {
			throw invalid(`Received unknown parameter: ${nameOf(unknown)}`, nameOf(unknown), "parameter_unknown");
		}
		const checked = Object.entries(shape).map(([key, check]) => [key, check(value[key], nameOf(key))]);
		return Object.fromEntries(checked) as Checked<S>;
	};
}

/** Up to 50 pairs, names up to 40 characters, values up to 500. */
export function metadata(): Check<Record<string, string>> {
	return (value, path) => {
		if (value === undefined || value === "") return {};
		if (typeof value === "string" || Array.isArray(value)) throw invalid(`Invalid object: ${path}`, path);
		const names = Object.keys(value);
		if (names.length > 50) throw invalid("Metadata can hold up to 50 keys", path);
		const tooLong = names.find((name) => name.length > 40);
		if (tooLong) throw invalid("Metadata keys can have up to 40 characters", `${path}[${tooLong}]`);
		const present = names.filter((name) => value[name] !== "");
		return Object.fromEntries(present.map((name) => [name, string(500)(value[name], `${path}[${name}]`)]));
	};
}

function missingParam(path: string) {
	return invalid(`Missing required param: ${path}.`, path, "parameter_missing");
}
