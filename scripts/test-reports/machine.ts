import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { findPostgresBinaries } from "#tests/support/servers/postgres-binaries.ts";

export type Machine = {
	date: string;
	commit: string;
	cores: number;
	processor: string;
	memoryGb: number;
	node: string;
	postgres: string;
	/** Of the last minute, before the run: above the number of cores the figures are not to be trusted. */
	load: number;
};

export function describeMachine(now: Date): Machine {
	const processors = cpus();
	const bin = findPostgresBinaries();
	const isChanged = output("git", ["status", "--porcelain"]) !== "";
	return {
		date: now.toISOString().slice(0, 16).replace("T", " "),
		commit: `${output("git", ["rev-parse", "--short", "HEAD"])}${isChanged ? " with changes" : ""}`,
		cores: processors.length,
		processor: processors[0]?.model.trim() ?? "unknown",
		memoryGb: Math.round(totalmem() / 1024 ** 3),
		node: process.version,
		postgres: bin === null ? "none" : (/[\d.]+/.exec(output(join(bin, "postgres"), ["--version"]))?.[0] ?? "unknown"),
		load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
	};
}

function output(program: string, options: readonly string[]): string {
	return spawnSync(program, options, { encoding: "utf8" }).stdout?.trim() ?? "";
}
