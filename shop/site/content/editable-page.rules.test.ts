import { expect, test } from "vitest";
import { stateOfSection } from "./editable-page.rules.ts";

const state = (page: string, section: string, saved: Record<string, string> = {}) =>
	stateOfSection(page, section, new Map(Object.entries(saved)));

test("ACON-02 a Spanish text is missing only if its page has none; one that keeps its original is not updated", () => {
	expect(state("home", "hero-es", { hero: "Hi" })).toBe("outdated");
	expect(state("home", "hero-es", { hero: "Hi", "hero-es": "Hola" })).toBe("edited");
	expect(state("home", "hero-es")).toBe("default");
	expect(state("home", "notice", {})).toBe("empty");
	expect(state("home", "notice-es", { notice: "Closed today" })).toBe("missing");
});
