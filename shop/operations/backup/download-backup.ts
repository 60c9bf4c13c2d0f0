import { Readable } from "node:stream";
import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { confirmAdminPassword } from "#shop/access/admin-session/confirm-admin-password.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** The browser follows the link at once. */
const LINK_MS = 60_000;

/**
 * Allows this session to download a backup, given the admin password again.
 * @returns a token that is valid for a minute and of no use to anyone else
 * @throws ShopError wrong_password, too_many_requests, not_found, backup_storage_unreachable
 */
export async function allowDownload(
	shop: Shop,
	name: string,
	credentials: { password: string; deviceTokens: readonly string[]; clientIp: string | null },
): Promise<string> {
	await confirmAdminPassword(shop, { ...credentials, purpose: "backup download" });
	await findBackup(shop, name);
	return createExpiringToken(signingSecret(shop.config), aboutDownload(shop, name), shop.clock.now() + LINK_MS);
}

/**
 * Opens a backup for its download, which is logged. For the administrator whom `allowDownload` gave the token.
 * @throws ShopError backup_link_expired, not_found, backup_storage_unreachable
 */
export async function downloadBackup(
	shop: Shop,
	name: string,
	token: string,
): Promise<{ bytes: number; body: ReadableStream<Uint8Array> }> {
	const admin = asAdministrator(shop);
	if (!isExpiringToken(acceptedSecrets(shop.config), aboutDownload(shop, name), token, shop.clock.now())) {
		throw new ShopError("backup_link_expired");
	}
	const { bytes } = await findBackup(shop, name);
	const file = await openBackupTarget(shop.config.backup.to, shop.config.s3).read(name).catch(unreachable);
	await transaction(admin, (tx) => recordActivity(tx, admin, "BACKUP_DOWNLOAD", { backup: name, bytes })).catch(
		(error: unknown) => {
			file.destroy();
			throw error;
		},
	);
	return { bytes, body: Readable.toWeb(file) as ReadableStream<Uint8Array> };
}

/** Of this name exactly, among those that exist: no path ever comes from a request. */
async function findBackup({ config }: Shop, name: string) {
	const files = await openBackupTarget(config.backup.to, config.s3).list().catch(unreachable);
	const file = files.find((one) => one.name === name);
	if (file === undefined) throw new ShopError("not_found");
	return file;
}

function aboutDownload(shop: Shop, name: string) {
	const { session, email } = asAdministrator(shop).caller.administrator;
	return { purpose: "backup download", subject: `${session?.id ?? email}|${name}` };
}

function unreachable(error: Error): never {
	throw new ShopError("backup_storage_unreachable", { params: { reason: error.message } });
}
