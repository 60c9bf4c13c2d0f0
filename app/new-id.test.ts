import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test("ids are random UUIDs, also on pages without HTTPS", () => {
	expect(newId()).toMatch(UUID);
	const { crypto: real } = globalThis;
	vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) });
	const ids = Array.from({ length: 100 }, newId);
	for (const id of ids) expect(id).toMatch(UUID);
	expect(new Set(ids).size).toBe(100);
});
