# Varnish 7 in front of the shop; docs/scaling.md explains it, `npm run -w tools try-cdn` tries it.
vcl 4.1;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

# Who may purge: the shops.
acl shops { "127.0.0.1"; "::1"; }

sub vcl_recv {
	if (req.url == "/cdn-purge") {
		if (req.method != "POST" || !client.ip ~ shops) { return (synth(403)); }
		ban("obj.http.Surrogate-Key == shop-pages");
		return (synth(204));
	}
	if (req.method != "GET" && req.method != "HEAD") { return (pass); }

	# The admin, an account's calls and the payment provider's are for one caller.
	if (req.http.Authorization) { return (pass); }

	# One URL, two languages: the cookie's, else the browser's. The shop names Accept-Language in Vary.
	if (req.http.Cookie ~ "(^|; *)language=es(;|$)") {
		set req.http.Accept-Language = "es";
	} else if (req.http.Cookie ~ "(^|; *)language=en(;|$)") {
		set req.http.Accept-Language = "en";
	} else if (req.http.Accept-Language ~ "(?i)^es") {
		set req.http.Accept-Language = "es";
	} else {
		set req.http.Accept-Language = "en";
	}

	# A page has two forms, and no more copies than that, however many spellings of Accept there are. Browsers never name Markdown;
	# a client that names it without a quality gets it. The API reads Accept itself.
	if (req.url !~ "^/(api|rest|storage)") {
		if (req.http.Accept ~ "(?i)(^|,)[ \t]*text/markdown[ \t]*(,|$)") {
			set req.http.Accept = "text/markdown";
		} else {
			unset req.http.Accept;
		}
	}

	# Cookies stay only where a response may depend on them.
	if (req.url !~ "^/(api|rest|admin|account|cart|checkout|success|receipt|language|sign-|forgot-|reset-|dev)") {
		unset req.http.Cookie;
	} else if (req.http.Cookie) {
		set req.http.Cookie = ";" + regsuball(req.http.Cookie, "; +", ";");
		# These identify nobody.
		set req.http.Cookie = regsuball(req.http.Cookie, ";(language|cart_on_server|_[^=;]*)=[^;]*", "");
		set req.http.Cookie = regsub(req.http.Cookie, "^;", "");
		set req.http.Cookie = regsuball(req.http.Cookie, ";", "; ");
		if (req.http.Cookie == "") { unset req.http.Cookie; } else { return (pass); }
	}

	# Parameters of advertisements, which the shop ignores.
	set req.url = regsuball(req.url, "([?&])(utm_[^=&]*|gclid|fbclid|msclkid)=[^&]*", "\1");
	set req.url = regsuball(req.url, "&&+", "&");
	set req.url = regsub(regsub(req.url, "\?&", "?"), "[?&]+$", "");

	return (hash);
}

# The shop knows its own name (PUBLIC_URL) and ignores Host, so Host makes no other copy.
sub vcl_hash {
	hash_data(req.url);
	return (lookup);
}

sub vcl_backend_response {
	# A page that sets a cookie, or is for one browser, is never kept.
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store|no-cache") {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	# Revalidated with the ETag rather than fetched again.
	if (beresp.http.Surrogate-Key == "shop-pages") { set beresp.keep = 60s; }
}

sub vcl_deliver {
	if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
}
