import { type ActionFunctionArgs, data } from "react-router";
import type { JoinResult } from "#app/admin/access/staff/join-screen.tsx";
import { deviceCookie } from "#app/api/access/auth/device-cookie.ts";
import { parseFormPost, resultOf } from "#app/api/form-post.ts";
import { infoOf, loggedAddress, shopOf } from "#app/request.ts";
import { rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { setStaffPassword } from "#shop/access/staff/staff-link.ts";

const EMPTY = { password: "", repeated: "" } as const;

/** Sets the password of who has an invitation's link, and makes the browser a known one: the form of `/admin/join`. */
export async function postJoin({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
	const fields = await parseFormPost(request);
	const password = fields("password");
	if (password !== fields("repeated")) {
		const problems = [{ field: "repeated", code: "mismatch" }] as const;
		return data<JoinResult>({ state: "wrong", values: EMPTY, problems }, { status: 400 });
	}
	const shop = shopOf(context);
	const { result, done, init } = await resultOf(context, EMPTY, async () => {
		const from = { ipAddress: loggedAddress(infoOf(context)), userAgent: request.headers.get("user-agent") };
		const { staffId } = await setStaffPassword(shop, { token: joinTokenOf(request), password }, from);
		return await rememberDevice(shop, { staffId }, null);
	});
	const headers = new Headers(init.headers);
	if (done !== null) {
		const { publicUrl } = shop.config;
		headers.append("set-cookie", deviceCookie("staff", done, { request, replaced: null, publicUrl }));
	}
	return data<JoinResult>(result as JoinResult, { status: init.status, headers });
}

export function joinTokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}
