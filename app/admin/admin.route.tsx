import { Outlet } from "react-router";
import "./admin.css";
import { untilSignedIn } from "./access/login/admin-session.ts";
import { Allowed } from "./access/rights.tsx";
import { writeAction } from "./admin-api.ts";
import { keepScreen } from "./frame/loading/keep-screen.ts";
import { AdminFrame } from "./frame/shell/admin-frame.tsx";
import { LoginGate } from "./frame/shell/login-gate.tsx";
import { OrdersToReview } from "./selling/orders/orders-to-review.tsx";

/** The page editor adds its styles at run time. */
export function headers() {
	return { "x-page-styles": "nonce" };
}

/** A tool without a page to paint first (app/entry.server.tsx). */
export const handle = { startsAtOnce: true };

export const clientAction = writeAction;

/** No page of the admin loads anything before someone has signed in. */
export const clientMiddleware = [({ request }: { request: Request }) => untilSignedIn(request.signal), keepScreen];

/**
 * Outside the shop's layout (ROUTE-18, ROUTE-19, LOAD-10). The server sends the sign-in, the same for everyone.
 */
export default function AdminLayout() {
	return (
		<LoginGate>
			{({ email, role }) => (
				// A different administrator, or another role, starts with a fresh screen.
				<AdminFrame
					key={`${email} ${role}`}
					email={email}
					below={
						<Allowed to="orders.read">
							<OrdersToReview />
						</Allowed>
					}
				>
					<Outlet />
				</AdminFrame>
			)}
		</LoginGate>
	);
}
