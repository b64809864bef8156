vcl 4.1;

# Made by `npm run edge` of deploy/headers.json and deploy/targets.json: change those, not this.
# app.kleenenergy.example.com: what https://storage.example.com/kleenenergy-production/ holds.
# Start it with -p http_gzip_support=off: the encodings are files, and Varnish must not make its own.

import std;

# A tunnel to storage.example.com, port 443.
backend files {
    .host = "127.0.0.1";
    .port = "8081";
    .host_header = "storage.example.com";
    .connect_timeout = 3s;
    .probe = { .url = "/kleenenergy-production/index.html"; .interval = 2s; .timeout = 2s; .initial = 3; }
}

# A tunnel to api.example.com, port 443.
backend api {
    .host = "127.0.0.1";
    .port = "8082";
    .host_header = "api.example.com";
    .connect_timeout = 3s;
}

sub vcl_recv {
    if (req.restarts == 0) {
        set req.http.X-Path = regsub(req.url, "\?.*$", "");
        unset req.http.X-Plain;
        unset req.http.X-Stale;
    }
    if (req.http.Host !~ "^(?i)(app\.kleenenergy\.example\.com)(:\d+)?$") {
        return (synth(421));
    }
    if (req.http.X-Path ~ "^(/api/|/csp-report$)") {
        set req.backend_hint = api;
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (synth(405));
    }
    set req.http.X-Encoding = "";
    if (req.http.X-Path ~ "^(/static/|/builds/)") {
        # Nothing is tidied here, so what is no plain name is no file.
        if (req.http.X-Path !~ "^(/static/|/builds/)([\w-][\w.-]*/)*[\w-][\w.-]*$" || req.http.X-Path ~ "^(/static/|/builds/).*\.(br|gz)$") {
            return (synth(404));
        }
        if (req.http.X-Path ~ "^(/static/)" && !req.http.X-Plain) {
            if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(1|0\.\d*[1-9])\d*)?\s*(,|$)") {
                set req.http.X-Encoding = ".br";
            } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(1|0\.\d*[1-9])\d*)?\s*(,|$)") {
                set req.http.X-Encoding = ".gz";
            }
        }
        set req.url = "/kleenenergy-production" + req.http.X-Path + req.http.X-Encoding;
    } elsif (req.http.X-Path ~ "^/auth/") {
        set req.url = "/kleenenergy-production/auth.html";
    } else {
        set req.url = "/kleenenergy-production/index.html";
    }
    # What has had its time is asked for again at once; it is served on only where there is no answer.
    if (!req.http.X-Stale && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 90d;
    }
    unset req.http.Cookie;
    return (hash);
}

# A file's encodings are files of their own, and two versions of one second are told apart by their tags alone.
sub vcl_backend_fetch {
    if (bereq.backend == files) {
        unset bereq.http.Accept-Encoding;
        unset bereq.http.If-Modified-Since;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 500) {
        return (error(503));
    }
    unset beresp.http.Set-Cookie;
    unset beresp.http.Vary;
    set beresp.ttl = 1s;
    if (beresp.status != 200) {
        set beresp.ttl = 5s;
    } elsif (bereq.url ~ "^/kleenenergy-production(/static/)") {
        set beresp.ttl = 30d;
    }
    set beresp.grace = 90d;
    # Without it, the built-in rules that follow take "ask again each time" for "do not keep".
    return (deliver);
}

# A failure is kept for a second where others wait for the same, and would hide what is kept to be served on.
sub vcl_backend_error {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_deliver {
    if (req.backend_hint == files) {
        if (resp.status >= 500 && !req.http.X-Stale) {
            set req.http.X-Stale = "1";
            return (restart);
        }
        if (resp.status >= 500) {
            return (synth(503));
        }
        if (resp.status >= 400 && req.http.X-Encoding != "") {
            set req.http.X-Plain = "1";
            return (restart);
        }
        if (resp.status >= 400) {
            return (synth(404));
        }
        if (req.http.X-Path ~ "^/static/") {
            set resp.http.Cache-Control = "public, max-age=31536000, immutable";
        } elsif (req.http.X-Path ~ "^/builds/") {
            set resp.http.Cache-Control = "no-store";
        } else {
            set resp.http.Cache-Control = "no-cache";
        }
        if (req.http.X-Path ~ "^(/static/)") {
            set resp.http.Vary = "Accept-Encoding";
        }
        unset resp.http.x-amz-id-2;
        unset resp.http.x-amz-request-id;
        unset resp.http.x-amz-server-side-encryption;
        unset resp.http.x-amz-version-id;
        unset resp.http.x-ms-blob-type;
        unset resp.http.x-ms-creation-time;
        unset resp.http.x-ms-lease-state;
        unset resp.http.x-ms-lease-status;
        unset resp.http.x-ms-request-id;
        unset resp.http.x-ms-server-encrypted;
        unset resp.http.x-ms-version;
    }
    call kleenenergy_production_headers;
}

sub vcl_synth {
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = "" + resp.status + " " + resp.reason + {"
"};
    if (resp.status == 404) {
        set resp.body = {"There is no such file here.
"};
    } elsif (resp.status == 405) {
        set resp.http.Allow = "GET, HEAD";
        set resp.body = {"Only GET and HEAD are answered here.
"};
    }
    call kleenenergy_production_headers;
    return (deliver);
}

sub kleenenergy_production_headers {
    set resp.http.Content-Security-Policy = {"default-src 'none'; script-src 'self' 'sha256-2sf5YIn0fevQ3VABC1Hwp7G9N1CVKbAXhUoUvhgcxfI=' 'sha256-kQd10oxg1qx0w2sYSz3ftzgmdnV2xaAT7UHEbvTbEbk='; style-src 'self'; img-src 'self' blob: data:; media-src blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src blob:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal#bundler; report-to csp; report-uri /csp-report"};
    set resp.http.Reporting-Endpoints = {"csp="/csp-report""};
    set resp.http.Strict-Transport-Security = {"max-age=63072000; includeSubDomains"};
    set resp.http.X-Content-Type-Options = {"nosniff"};
    set resp.http.Referrer-Policy = {"no-referrer"};
    set resp.http.X-Frame-Options = {"DENY"};
    set resp.http.Cross-Origin-Opener-Policy = {"same-origin"};
    set resp.http.Cross-Origin-Resource-Policy = {"same-origin"};
    set resp.http.Cross-Origin-Embedder-Policy = {"require-corp"};
    set resp.http.Permissions-Policy = {"accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()"};
    unset resp.http.Server;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    unset resp.http.Age;
}
