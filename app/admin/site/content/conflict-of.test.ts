import { expect, test } from "vitest";
import { type ContentResponse, lastSaved } from "./conflict-of.ts";

const early = { who: "ana@shop.example", at: "2026-01-02T03:04:05.000Z" };
const late = { who: "eva@shop.example", at: "2026-01-02T03:04:06.000Z" };
const content = (saved: unknown, draftSaved: unknown) => ({ saved, draftSaved }) as ContentResponse;

test("a conflict names the later of the two saves, and the only one there is", () => {
	expect(lastSaved(content(early, late))).toEqual(late);
	expect(lastSaved(content(late, early))).toEqual(late);
	expect(lastSaved(content(early, null))).toEqual(early);
	expect(lastSaved(content(null, late))).toEqual(late);
	expect(lastSaved(content(null, null))).toBeNull();
});
