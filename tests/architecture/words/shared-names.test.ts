import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "#tests/architecture/list-files.ts";
import { findSharedNames } from "./find-shared-names.ts";

const SOURCES = /^(?:app|i18n|platform|postgrest|sandbox|scripts|server|shop)\/.*\.(?:tsx?|mts|mjs)$/;

test("no function, class, component, type or constant shares its name with another", () => {
	const files = listFiles().filter((file) => SOURCES.test(file) && !/\.(?:test|spec)\.tsx?$|\.d\.m?ts$/.test(file));
	expect(files.length).toBeGreaterThan(0);
	expect(findSharedNames(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test.each<[what: string, one: string, other: string]>([
	["functions", "export function Planted() {}", "export async function Planted() {}"],
	["a function and an arrow", "export function Planted() {}", "export const Planted = () => 1;"],
	["classes", "export class Planted {}", "export const Planted = class {};"],
	["wrapped components", "export const Planted = memo(() => null);", "export function Planted() {}"],
	["types", "export type Planted = 1;", "export interface Planted {}"],
	["a component and a type", "export function Planted() {}", "export type Planted = 1;"],
	["constants", "export const Planted = 1;", "export const Planted = [2];"],
	["functions of an export list", "function a() {}\nexport { a as Planted };", "export function Planted() {}"],
])("planted %s of one name are reported", (_, one, other) => {
	const sources = new Map(Object.entries({ "app/a.tsx": one, "shop/b.ts": other }));
	expect(findSharedNames(sources)).toEqual(["Planted: app/a.tsx, shop/b.ts"]);
});

test.each<[what: string, files: Record<string, string>]>([
	[
		"what the framework looks for in a route",
		{ "app/api/a.ts": "export function loader() {}", "app/b.route.tsx": "export const loader = () => 1;" },
	],
	["overloads", { "app/a.ts": "export function a(b: 1): 1;\nexport function a(b: number) { return b; }" }],
	["a schema and its type", { "app/a.ts": "export const A = 1;\nexport type A = 1;" }],
	["nouns of the sandbox", { "shop/a.ts": "export type A = 1;", "sandbox/b.ts": "export type A = 2;" }],
	["texts", { "app/i18n/en/a.ts": "export const a = {};", "app/i18n/es/a.ts": "export const a = {};" }],
	["functions that stay in their file", { "app/a.ts": "function a() {}", "app/b.ts": "export function a() {}" }],
])("%s may share a name", (_, files) => {
	expect(findSharedNames(new Map(Object.entries(files)))).toEqual([]);
});

test("a framework's name outside of a route is one like any other", () => {
	const sources = new Map(["shop/a.ts", "shop/b.ts"].map((file) => [file, "export function loader() {}"]));
	expect(findSharedNames(sources)).toEqual(["loader: shop/a.ts, shop/b.ts"]);
});
