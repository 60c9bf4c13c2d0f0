import { data } from "react-router";
import "#app/admin/admin.css";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { deviceCookie } from "#app/api/access/auth/device-cookie.ts";
import { parseFormPost, resultOf } from "#app/api/form-post.ts";
import { sameOriginPage } from "#app/guards/same-origin.ts";
import { infoOf, loggedAddress, shopOf } from "#app/request.ts";
import { PRIVATE_PAGE } from "#app/storefront/email-pages/private-page.ts";
import { rememberDevice } from "#shop/access/known-devices/known-devices.ts";
import { findStaffLink, type StaffLink, setStaffPassword } from "#shop/access/staff/staff-link.ts";
import type { Route } from "./+types/join.route.ts";
import { type JoinResult, JoinScreen } from "./join-screen.tsx";

export const middleware = [sameOriginPage];

export const meta = adminMeta("join_title");

/** No other site learns the URL, which holds the token; the form's own post says where it comes from. */
export function headers() {
	return { ...PRIVATE_PAGE, "referrer-policy": "same-origin" };
}

/** Whom the link is for. Opening it changes nothing, because mail scanners do it, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await findStaffLink(shopOf(context), tokenOf(request));
	return data<StaffLink | null>(link, { status: link === null ? 404 : 200 });
}

const EMPTY = { password: "", repeated: "" } as const;

/** Sets the password and makes the browser a known one. */
export async function action({ request, context }: Route.ActionArgs) {
	const fields = await parseFormPost(request);
	const password = fields("password");
	if (password !== fields("repeated")) {
		const problems = [{ field: "repeated", code: "mismatch" }] as const;
		return data<JoinResult>({ state: "wrong", values: EMPTY, problems }, { status: 400 });
	}
	const shop = shopOf(context);
	const { result, done, init } = await resultOf(context, EMPTY, async () => {
		const from = { ipAddress: loggedAddress(infoOf(context)), userAgent: request.headers.get("user-agent") };
		const { staffId } = await setStaffPassword(shop, { token: tokenOf(request), password }, from);
		return await rememberDevice(shop, { staffId }, null);
	});
	const headers = new Headers(init.headers);
	if (done !== null) {
		const { publicUrl } = shop.config;
		headers.append("set-cookie", deviceCookie("staff", done, { request, replaced: null, publicUrl }));
	}
	return data<JoinResult>(result as JoinResult, { status: init.status, headers });
}

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
	return <JoinScreen link={loaderData} result={actionData ?? null} />;
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}
