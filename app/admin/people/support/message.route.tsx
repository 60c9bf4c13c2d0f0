import { adminApi } from "#app/admin/admin-api.ts";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/message.route.ts";
import { SupportMessageScreen } from "./message-screen.tsx";

type LoaderArgs = { request: Request; params: { id?: string } };

/** The query is that of the list the message was opened from: it decides the neighbors. */
export async function clientLoader({ request, params: { id = "" } }: LoaderArgs) {
	const query = listQuery(request, ["status", "search", "assigned", "sort"]);
	return await adminApi
		.get("/api/admin/support-messages/{id}", { params: { id }, query, signal: request.signal })
		.catch((error: unknown) => {
			if (isApiError(error) && error.status === 404) return null;
			throw error;
		});
}

export default function MessagePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	if (loaderData !== null) return <SupportMessageScreen key={loaderData.message.id} page={loaderData} />;
	return (
		<>
			<PageHeader title={t("support_missing")} />
			<EmptyList title={t("support_missing")} text={t("support_missing_text")} />
		</>
	);
}
