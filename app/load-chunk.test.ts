import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, loadChunk } from "./load-chunk.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("loadChunk", () => {
	test("returns the loaded module", async () => {
		expect(await loadChunk(async () => "chunk")).toBe("chunk");
	});

	test("ROUTE-21 CONST-28 raises a load error after 120 seconds without the chunk", async () => {
		expect(CHUNK_TIMEOUT_MS).toBe(120_000);
		const seen = vi.fn();
		const waiting = loadChunk(() => new Promise(() => {})).catch(seen);
		await vi.advanceTimersByTimeAsync(119_999);
		expect(seen).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		await waiting;
		expect(seen.mock.calls[0]?.[0]).toMatchObject({ name: "ChunkLoadError" });
	});

	test("a chunk that fails at once is a load error too", async () => {
		await expect(loadChunk(() => Promise.reject(new TypeError("gone")))).rejects.toMatchObject({
			name: "ChunkLoadError",
		});
	});
});
