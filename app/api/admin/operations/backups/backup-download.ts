import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { allowDownload, downloadBackup } from "#shop/operations/backup/download-backup.ts";
import type { Route } from "./+types/backup-download.ts";
import { backupDownloadBody, backupDownloadResponse } from "./backups.schema.ts";

const endpoint = methods({
	/** ?token= of the call below: the file itself, as it is read. */
	async GET({ request, params: { name }, context }: Route.LoaderArgs) {
		const token = new URL(request.url).searchParams.get("token") ?? "";
		const { bytes, body } = await downloadBackup(shopOf(context), name, token);
		return new Response(body, {
			headers: {
				"content-type": "application/x-tar",
				"content-disposition": `attachment; filename="${name}"`,
				"content-length": String(bytes),
				"cache-control": "no-store",
			},
		});
	},
	/** Asks for the password again, and returns where the file can be downloaded within a minute. */
	async POST({ request, params: { name }, context }: Route.ActionArgs) {
		const { password } = await parseBody(request, backupDownloadBody);
		const token = await allowDownload(shopOf(context), name, {
			password,
			deviceTokens: parseDeviceTokens(request, "admin"),
			clientIp: infoOf(context).clientIp,
		});
		return {
			status: 201,
			body: toBody(backupDownloadResponse, { path: `/api/admin/backups/${name}/download?token=${token}` }),
		};
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
