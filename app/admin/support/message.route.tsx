import { useLocation } from "react-router";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/message.route.ts";
import { SupportMessageScreen } from "./message-screen.tsx";

export const meta = adminMeta("nav_support");

export default function MessagePage({ params }: Route.ComponentProps) {
	const { search } = useLocation();
	return <SupportMessageScreen key={params.id} id={params.id} list={search} />;
}
