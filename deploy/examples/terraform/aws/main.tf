# A brand on S3 behind CloudFront. The function and the header policy are those that `npm run edge` has written:
#   npm ci && npm run edge
#   terraform apply -var target=portal-production -var host=app.portal.example.com -var api=api.example.com -var certificate=arn:…

terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

variable "target" {
  description = "Name of the row of deploy/targets.json, which is the bucket's too"
  type        = string
}

variable "host" {
  description = "Name that the portal is reached by"
  type        = string
}

variable "api" {
  description = "Host of the shared API"
  type        = string
}

variable "certificate" {
  description = "ARN of the certificate, in us-east-1"
  type        = string
}

locals {
  edge    = "${path.module}/../../../edge/cloudfront"
  policy  = jsondecode(file("${local.edge}/${var.target}.policy.json"))
  secured = local.policy.SecurityHeadersConfig
}

resource "aws_s3_bucket" "files" {
  bucket = var.target
}

resource "aws_s3_bucket_public_access_block" "files" {
  bucket                  = aws_s3_bucket.files.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_cloudfront_origin_access_control" "files" {
  name                              = var.target
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

# Listing is what makes S3 answer a missing file by 404, and not by 403.
data "aws_iam_policy_document" "edge" {
  statement {
    actions   = ["s3:GetObject", "s3:ListBucket"]
    resources = [aws_s3_bucket.files.arn, "${aws_s3_bucket.files.arn}/*"]
    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "AWS:SourceArn"
      values   = [aws_cloudfront_distribution.portal.arn]
    }
  }
}

resource "aws_s3_bucket_policy" "edge" {
  bucket = aws_s3_bucket.files.id
  policy = data.aws_iam_policy_document.edge.json
}

resource "aws_cloudfront_function" "portal" {
  name    = var.target
  runtime = "cloudfront-js-2.0"
  publish = true
  code    = file("${local.edge}/${var.target}.function.js")
}

resource "aws_cloudfront_response_headers_policy" "portal" {
  name = var.target

  security_headers_config {
    content_security_policy {
      content_security_policy = local.secured.ContentSecurityPolicy.ContentSecurityPolicy
      override                = true
    }
    strict_transport_security {
      access_control_max_age_sec = local.secured.StrictTransportSecurity.AccessControlMaxAgeSec
      include_subdomains         = local.secured.StrictTransportSecurity.IncludeSubdomains
      preload                    = local.secured.StrictTransportSecurity.Preload
      override                   = true
    }
    content_type_options {
      override = true
    }
    frame_options {
      frame_option = local.secured.FrameOptions.FrameOption
      override     = true
    }
    referrer_policy {
      referrer_policy = local.secured.ReferrerPolicy.ReferrerPolicy
      override        = true
    }
  }

  custom_headers_config {
    dynamic "items" {
      for_each = local.policy.CustomHeadersConfig.Items
      content {
        header   = items.value.Header
        value    = items.value.Value
        override = items.value.Override
      }
    }
  }

  remove_headers_config {
    items {
      header = "Server"
    }
  }
}

data "aws_cloudfront_cache_policy" "optimized" {
  name = "Managed-CachingOptimized"
}

data "aws_cloudfront_cache_policy" "disabled" {
  name = "Managed-CachingDisabled"
}

data "aws_cloudfront_origin_request_policy" "viewer" {
  name = "Managed-AllViewerExceptHostHeader"
}

resource "aws_cloudfront_distribution" "portal" {
  enabled         = true
  is_ipv6_enabled = true
  http_version    = "http2and3"
  aliases         = [var.host]

  origin {
    origin_id                = "files"
    domain_name              = aws_s3_bucket.files.bucket_regional_domain_name
    origin_access_control_id = aws_cloudfront_origin_access_control.files.id
  }

  origin {
    origin_id   = "api"
    domain_name = var.api
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }

  default_cache_behavior {
    target_origin_id           = "files"
    viewer_protocol_policy     = "redirect-to-https"
    allowed_methods            = ["GET", "HEAD"]
    cached_methods             = ["GET", "HEAD"]
    compress                   = true
    cache_policy_id            = data.aws_cloudfront_cache_policy.optimized.id
    response_headers_policy_id = aws_cloudfront_response_headers_policy.portal.id

    function_association {
      event_type   = "viewer-request"
      function_arn = aws_cloudfront_function.portal.arn
    }
  }

  # The API, and the address that browsers send violations of the policy to: both take POST, and neither has the function.
  dynamic "ordered_cache_behavior" {
    for_each = ["/api/*", "/csp-report"]
    content {
      path_pattern               = ordered_cache_behavior.value
      target_origin_id           = "api"
      viewer_protocol_policy     = "https-only"
      allowed_methods            = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]
      cached_methods             = ["GET", "HEAD"]
      cache_policy_id            = data.aws_cloudfront_cache_policy.disabled.id
      origin_request_policy_id   = data.aws_cloudfront_origin_request_policy.viewer.id
      response_headers_policy_id = aws_cloudfront_response_headers_policy.portal.id
    }
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    acm_certificate_arn      = var.certificate
    ssl_support_method       = "sni-only"
    minimum_protocol_version = "TLSv1.2_2021"
  }
}

# What `publish` may do: list, read, write and delete in this bucket, and purge this distribution.
data "aws_iam_policy_document" "publisher" {
  statement {
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.files.arn]
  }
  statement {
    actions   = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]
    resources = ["${aws_s3_bucket.files.arn}/*"]
  }
  statement {
    actions   = ["cloudfront:CreateInvalidation"]
    resources = [aws_cloudfront_distribution.portal.arn]
  }
}

output "distribution" {
  description = "\"distribution\" of the row's purge"
  value       = aws_cloudfront_distribution.portal.id
}

output "publisher_policy" {
  description = "Of the role that publishes"
  value       = data.aws_iam_policy_document.publisher.json
}
