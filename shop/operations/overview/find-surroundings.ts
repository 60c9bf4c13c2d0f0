import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { type Probes, probes as realProbes } from "#platform/health/probes.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { ShopSurroundings } from "./figures.rules.ts";

/**
 * The newest backup, the certificate and the free space, for metrics. What cannot be read is missing and takes nothing else
 * with it.
 */
export async function findSurroundings(
	{ config }: Pick<Shop, "config">,
	probes: Pick<Probes, "freeBytes" | "readCertificate"> = realProbes,
): Promise<ShopSurroundings> {
	const { publicUrl, dataDir, backup, s3 } = config;
	const folders = { data: dataDir, ...(!backup.to.startsWith("s3:") && { backups: backup.to }) };
	const [files, certificate, ...free] = await Promise.all([
		listBackups(backup.to, s3).catch(() => []),
		publicUrl.startsWith("https:") ? probes.readCertificate(publicUrl).catch(() => null) : null,
		...Object.entries(folders).map(async ([folder, path]) => ({
			folder: folder as keyof typeof folders,
			bytes: await probes.freeBytes(path).catch(() => Number.NaN),
		})),
	]);
	return {
		backedUpAt: files[0]?.createdAt ?? null,
		certificateEndsAt: certificate && (certificate.problem === null ? certificate.endsAt : 0),
		free: free.filter(({ bytes }) => !Number.isNaN(bytes)),
	};
}

async function listBackups(...place: Parameters<typeof openBackupTarget>) {
	return await openBackupTarget(...place).list();
}
