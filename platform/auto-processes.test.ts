import { expect, test } from "vitest";
import { autoProcesses } from "./auto-processes.ts";

const GB = 1024 ** 3;

test.each([
	["a small machine", 2, 8, 2],
	["many CPUs in a unit of 2 GB", 8, 2, 4],
	["more CPUs than a database has connections for", 32, 256, 9],
	["less memory than one process wants", 4, 0.25, 1],
])("D-99 PROCESSES=auto minds CPUs, memory and connections: %s", (_, cpus, memoryGb, processes) => {
	expect(autoProcesses({ cpus, memoryBytes: memoryGb * GB })).toBe(processes);
});
