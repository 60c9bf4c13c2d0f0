import cluster from "node:cluster";

/** What a server process that is one of several does differently. */
export type Membership = {
	/** Counts from 1; written with every line of the log. */
	process: number;
	/** Tells the supervisor that this process serves requests. */
	ready(): void;
	/** Resolves when this process is the one that runs the jobs; `announces` is true for the first one ever. */
	leads: Promise<{ announces: boolean }>;
};

/** The membership of this process among those of `superviseProcesses`. */
export function joinProcesses(): Membership {
	// Sent to the whole group when a terminal closes; the supervisor decides what happens.
	process.on("SIGHUP", () => {});
	return {
		process: cluster.worker?.id ?? 0,
		ready: () => void process.send?.("ready"),
		leads: new Promise((resolve) => {
			process.on("message", (message: object) => {
				if ("announces" in message) resolve({ announces: message.announces === true });
			});
		}),
	};
}
