import { availableParallelism, totalmem } from "node:os";

/** Room for one server process under load, beside the supervisor. */
const PROCESS_BYTES = 500 * 1024 ** 2;
/** Connections of one server process: its pool, and one that migrates. */
export const PROCESS_CONNECTIONS = 11;
/** Of a PostgreSQL server as it is installed, without those of its superuser; until it says how many there are. */
const USUAL_CONNECTIONS = 97;

type Machine = { cpus: number; memoryBytes: number; connections: number };

/**
 * How many server processes `PROCESSES=auto` is: one per CPU, as far as the memory and the database's connections go, with
 * room for one more while they are replaced.
 */
export function autoProcesses(known: Partial<Machine> = {}): number {
	const { cpus, memoryBytes, connections } = { ...thisMachine(), ...known };
	const connected = Math.floor(connections / PROCESS_CONNECTIONS) - 1;
	return Math.max(1, Math.min(cpus, connected, Math.floor(memoryBytes / PROCESS_BYTES)));
}

function thisMachine(): Machine {
	// The limit of a container or a systemd unit; 0, or more than there is, without one.
	const limit = process.constrainedMemory();
	return {
		cpus: availableParallelism(),
		memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
		connections: USUAL_CONNECTIONS,
	};
}
