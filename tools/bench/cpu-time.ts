import { readdirSync, readFileSync } from "node:fs";

/** The kernel's clock tick, 100 per second on every Linux that Node supports. */
const MS_PER_TICK = 10;

/** CPU time that a process has used since it started, in ms; 0 when it has ended. */
export function cpuTimeOf(pid: number): number {
	return (statOf(pid)?.ownTicks ?? 0) * MS_PER_TICK;
}

/** The same of a process with all its children, those that have ended included: a PostgreSQL server. */
export function cpuTimeOfFamily(pid: number): number {
	const parent = statOf(pid);
	const ticks = childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.ownTicks ?? 0), 0);
	return (ticks + (parent?.ownTicks ?? 0) + (parent?.endedChildrenTicks ?? 0)) * MS_PER_TICK;
}

/** Resident memory of a process with its children, now and at its peak, in MB. */
export function memoryOfFamily(pid: number): { residentMb: number; peakMb: number } {
	const sumOf = (field: string) =>
		[pid, ...childrenOf(pid)].reduce((sum, member) => {
			const [, kb = "0"] =
				new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${member}/status`, "utf8")) ?? [];
			return sum + Number(kb) / 1024;
		}, 0);
	return { residentMb: sumOf("VmRSS"), peakMb: sumOf("VmHWM") };
}

export function parentOf(pid: number): number {
	return statOf(pid)?.parent ?? 0;
}

function childrenOf(pid: number): number[] {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.map(Number).filter((candidate) => parentOf(candidate) === pid);
}

/** Fields of proc(5)'s stat file; null when there is no such process. */
function statOf(pid: number): { parent: number; ownTicks: number; endedChildrenTicks: number } | null {
	try {
		// The name of the program comes before the fields, and may have spaces.
		const [, parent, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /, "")
			.split(" ")
			.map(Number);
		const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(9);
		return { parent: parent ?? 0, ownTicks: user + system, endedChildrenTicks: childrenUser + childrenSystem };
	} catch {
		return null;
	}
}
