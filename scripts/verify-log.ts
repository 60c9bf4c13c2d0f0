import { parseConfig } from "#platform/config.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import type { Shop } from "#shop/kernel/context.ts";

export const VERDICTS = { inOrder: 0, broken: 1, notVerified: 2 } as const;

/**
 * Verifies the hash chain of a database's activity log.
 * @returns a message, and the exit code: 0 intact, 1 broken, 2 when the log could not be read, for instance because a
 * running shop holds the embedded database
 */
export async function verifyLog(where: {
	dataDir: string;
	databaseUrl: string | null;
}): Promise<{ sentence: string; code: number }> {
	try {
		const { checked, brokenAt } = await readLog(where);
		if (brokenAt === null) {
			return { sentence: `The activity log is intact: ${checked} entries.`, code: VERDICTS.inOrder };
		}
		const sentence = `The activity log was changed: its hash chain breaks at entry ${brokenAt}, after ${checked} intact entries.`;
		return { sentence, code: VERDICTS.broken };
	} catch (error) {
		return { sentence: error instanceof Error ? error.message : String(error), code: VERDICTS.notVerified };
	}
}

async function readLog({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }) {
	const connection =
		databaseUrl === null ? await openEmbedded(dataDir) : openServer(databaseUrl, { poolSize: 1, log: { warn() {} } });
	const database = databaseOn(connection);
	try {
		const administrator = { email: "owner@localhost", ipAddress: null, userAgent: null };
		const caller = { role: "administrator", userId: null, administrator };
		return await verifyActivity({ database, caller } as unknown as Shop);
	} finally {
		await database.close();
	}
}

if (import.meta.main) {
	try {
		const { sentence, code } = await verifyLog(parseConfig(loadEnvironment()));
		process[code === VERDICTS.inOrder ? "stdout" : "stderr"].write(`${sentence}\n`);
		process.exitCode = code;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = VERDICTS.notVerified;
	}
}
