import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

const KNOWN = [{ name: "pages" }, { name: "orders" }, { name: "clone", isOnlyNamed: true }];
const partsOf = (...given: string[]) => readArguments(given, KNOWN).parts;

test("without names every part runs but those that are only run when named", () => {
	expect(partsOf()).toEqual(["pages", "orders"]);
	expect(partsOf("--json")).toEqual(["pages", "orders"]);
	expect(partsOf("clone", "all")).toEqual(["pages", "orders", "clone"]);
});

test("named parts run alone, in the order of the list", () => {
	expect(partsOf("orders", "pages")).toEqual(["pages", "orders"]);
	expect(partsOf("clone")).toEqual(["clone"]);
});

test("flags are read wherever they are", () => {
	expect(readArguments(["pages", "--json", "--list"], KNOWN)).toMatchObject({
		isJson: true,
		isListed: true,
		isWritten: false,
	});
	expect(readArguments(["all", "clone", "--write"], KNOWN).isWritten).toBe(true);
});

test("an unknown name or flag is rejected with the known ones, a part of a run is not kept", () => {
	expect(() => partsOf("page")).toThrow("Unknown: page. The parts are pages, orders, clone");
	expect(() => partsOf("--jsn")).toThrow("Unknown: --jsn");
	expect(() => partsOf("pages", "--write")).toThrow("--write keeps a whole run");
});
