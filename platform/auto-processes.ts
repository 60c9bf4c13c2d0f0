import { availableParallelism, totalmem } from "node:os";

/** Room for one server process under load, beside the supervisor. */
const PROCESS_BYTES = 500 * 1024 ** 2;
/** Ten connections each, of a PostgreSQL server's usual hundred, with some left for commands. */
const MAX_PROCESSES = 9;

type Machine = { cpus: number; memoryBytes: number };

/** How many server processes `PROCESSES=auto` is: one per CPU, as far as the memory and a database's connections go. */
export function autoProcesses({ cpus, memoryBytes }: Machine = thisMachine()): number {
	return Math.max(1, Math.min(cpus, MAX_PROCESSES, Math.floor(memoryBytes / PROCESS_BYTES)));
}

function thisMachine(): Machine {
	// The limit of a container or a systemd unit; 0, or more than there is, without one.
	const limit = process.constrainedMemory();
	return { cpus: availableParallelism(), memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
}
