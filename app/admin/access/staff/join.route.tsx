import { data } from "react-router";
import "#app/admin/admin.css";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { joinTokenOf, postJoin } from "#app/api/admin/access/staff/post-join.ts";
import { sameOriginPage } from "#app/guards/same-origin.ts";
import { shopOf } from "#app/request.ts";
import { PRIVATE_PAGE } from "#app/storefront/email-pages/private-page.ts";
import { findStaffLink, type StaffLink } from "#shop/access/staff/staff-link.ts";
import type { Route } from "./+types/join.route.ts";
import { JoinScreen } from "./join-screen.tsx";

export const middleware = [sameOriginPage];

export const meta = adminMeta("join_title");

/** No other site learns the URL, which holds the token; the form's own post says where it comes from. */
export function headers() {
	return { ...PRIVATE_PAGE, "referrer-policy": "same-origin" };
}

/** Whom the link is for. Opening it changes nothing, because mail scanners do it, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await findStaffLink(shopOf(context), joinTokenOf(request));
	return data<StaffLink | null>(link, { status: link === null ? 404 : 200 });
}

export const action = postJoin;

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
	return <JoinScreen link={loaderData} result={actionData ?? null} />;
}
