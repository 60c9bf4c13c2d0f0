import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/support.route.ts";
import { loadMessages } from "./load-messages.ts";
import { useMessageColumns } from "./message-columns.tsx";
import { SupportScreen } from "./support-screen.tsx";

export const meta = adminMeta("nav_support");

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	return loadMessages(request);
}

function SupportRowsSkeleton() {
	const t = useT(adminTexts);
	const columns = useMessageColumns("");
	return <ListSkeleton title={t("support_title")} columns={columns} isSelectable frame="tall" row="md:h-12!" />;
}

export const handle = { Skeleton: SupportRowsSkeleton };

export default function SupportPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <SupportScreen loaded={loaderData} />;
}
