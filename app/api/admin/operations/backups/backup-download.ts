import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { allowDownload, downloadBackup } from "#shop/operations/backup/download-backup.ts";

export const loader = endpoint({
	GET: {
		text: "A backup's file.",
		right: "owner",
		params: { name: String },
		query: { token: "From the response of POST." },
		response: { file: "application/x-tar" },
		async handle({ shop, headers, params: { name }, query }) {
			const { bytes, body } = await downloadBackup(shop, name, query.token ?? "");
			headers.set("content-disposition", `attachment; filename="${name}"`);
			headers.set("content-length", String(bytes));
			return body;
		},
	},
	POST: {
		text: "Asks for the admin password again, and returns the path of a download that this session can start within a minute.",
		right: "owner",
		params: { name: String },
		body: z.object({ password: z.string().min(1).max(200) }),
		response: z.object({ path: z.string() }),
		status: 201,
		async handle({ request, context, shop, params: { name }, body: { password } }) {
			const token = await allowDownload(shop, name, {
				password,
				deviceTokens: parseDeviceTokens(request, "admin"),
				clientIp: infoOf(context).clientIp,
			});
			return { path: `/api/admin/backups/${name}/download?token=${token}` };
		},
	},
});
export const action = loader;
