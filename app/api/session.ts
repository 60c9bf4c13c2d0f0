import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findSession } from "#shop/accounts/find-session.ts";
import type { Route } from "./+types/session.ts";
import type { sessionReply } from "./session.schema.ts";

/** GET: who is signed in, and the points balance (API-20). */
export function loader({ context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const session = await findSession(shopOf(context));
		const body: z.infer<typeof sessionReply> = {
			user: session && {
				id: session.userId,
				email: session.email,
				full_name: session.fullName,
				is_admin: session.isAdmin,
			},
			points_balance: session?.pointsBalance ?? 0,
			usable_points: session?.usablePoints ?? 0,
		};
		return { body };
	});
}
