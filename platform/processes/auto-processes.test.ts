import { expect, test } from "vitest";
import { autoProcesses } from "./processes.ts";

const GB = 1024 ** 3;

test.each([
	["a small machine", 2, 8, 97, 2],
	["many CPUs in a unit of 2 GB", 8, 2, 97, 4],
	["more CPUs than a usual database has connections for", 32, 256, 97, 7],
	["a database with many connections", 32, 256, 500, 32],
	["a database for one process", 8, 64, 20, 1],
	["less memory than one process wants", 4, 0.25, 97, 1],
])("D-99 PROCESSES=auto minds CPUs, memory and connections: %s", (_, cpus, memoryGb, connections, processes) => {
	expect(autoProcesses({ cpus, memoryBytes: memoryGb * GB, connections })).toBe(processes);
});
