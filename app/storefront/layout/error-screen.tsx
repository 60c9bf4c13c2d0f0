import { useEffect } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { isChunkLoadError } from "#app/load-chunk.ts";
import { Reference } from "#app/storefront/load-error.tsx";
import { NotFoundScreen } from "#app/storefront/not-found/not-found-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
	const t = useT();
	useEffect(() => {
		if (!isRouteErrorResponse(error)) console.error(error);
	}, [error]);
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
	const isAway = isRouteErrorResponse(error) && error.status === 503;
	const [title, text] = isAway
		? [t("common.away_title"), t("common.away_text")]
		: [t("common.error_title"), t("common.error_text")];
	return (
		<MessageScreen title={title} text={text} note={<Reference error={error} />}>
			<Button onClick={() => retry(error)}>{t("common.try_again")}</Button>
			<LinkButton to={href("/")} variant="secondary" reloadDocument>
				{t("common.back_home")}
			</LinkButton>
		</MessageScreen>
	);
}

/** Opens the page whose code failed to load; reloads the current page for any other error. */
function retry(error: unknown): void {
	if (isChunkLoadError(error) && error.url !== "") location.assign(error.url);
	else location.reload();
}
