import { lazy, Suspense } from "react";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { loadChunk } from "#app/load-chunk.ts";
import { useAdminTexts } from "./admin-texts.ts";

const Portal = lazy(async () => {
	const { Portal } = await loadChunk(import("./portal.tsx"));
	return { default: Portal };
});

/** The place of the portal; its code is only loaded by whoever has signed in. */
export function PortalHost({ email }: { email: string }) {
	const say = useAdminTexts();
	return (
		<Suspense fallback={<WaitingScreen text={say("checking")} />}>
			<Portal email={email} />
		</Suspense>
	);
}
