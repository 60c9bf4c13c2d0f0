import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";

/** Where the former tabs of /admin are now; emails and bookmarks still name them. */
const PATHS: Readonly<Record<string, string>> = {
	"#images": href("/admin/images"),
	"#content": href("/admin/content"),
	"#visual": href("/admin/visual-editor"),
	"#reviews": href("/admin/reviews"),
	"#support": href("/admin/support"),
	"#activity": href("/admin/activity"),
	"#orders": href("/admin/orders"),
	"#products": href("/admin/products"),
	"#security": href("/admin/settings/security"),
	"#keys": href("/admin/settings/api-keys"),
};

/** Replaces a link such as /admin?search=SB-1#orders by its page; the server never sees that part of a URL. */
export function useOldTabPath(): void {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const path = pathname.replace(/\/$/, "") === href("/admin") ? PATHS[hash] : undefined;
	useEffect(() => {
		if (path !== undefined) void navigate({ pathname: path, search: renamed(search) }, { replace: true });
	}, [path, search, navigate]);
}

/** The names of the filters then and now. */
const FILTERS = [
	["reviews", "filter"],
	["messages", "status"],
] as const;

function renamed(search: string): string {
	const query = new URLSearchParams(search);
	for (const [before, now] of FILTERS) {
		const value = query.get(before);
		if (value === null) continue;
		query.delete(before);
		query.set(now, value);
	}
	return query.toString();
}
